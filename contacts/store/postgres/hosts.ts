/** The parts of a `postgres://` URL as libpq reads them (PostgreSQL's manual, "Connection URIs"). */
export interface Address {
  /** The same URL with one host, which every URL parser accepts; the actual hosts are in `hosts`. */
  readonly url: string;
  /** In the order in which they are tried; a host that begins with a slash is the folder of a Unix socket. */
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  /** The state that a server must have (`target_session_attrs`); null where the URL does not say. */
  readonly session: string | null;
}

const PORT = 5_432;
/** The folder of the socket in Debian and in the official image, for an address without a host. */
const SOCKET_FOLDER = "/var/run/postgresql";
const SHAPE = /^(postgres(?:ql)?:\/\/)(?:([^@/?#]*)@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
/** Host names, addresses, IPv6 addresses in brackets, and sockets percent-encoded; each with or without a port. */
const HOST = /^(\[[\da-fA-F:.]+\]|[^:[\]]*)(?::(\d{1,5}))?$/;

/** Parses a URL; null where it is not one. Several hosts, and no host, are libpq's own: other parsers refuse them. */
export function addressOf(text: string): Address | null {
  const [, scheme, user, authority = "", path = "", query = ""] = SHAPE.exec(text) ?? [];
  if (scheme === undefined) return null;
  const options = new URLSearchParams(query);
  const named = (options.get("host") ?? "").split(",").filter((each) => each !== "");
  const ports = (options.get("port") ?? "").split(",").filter((each) => each !== "");
  const found = named.length > 0 ? named.map((host) => ({ host, port: undefined })) : inAuthority(authority);
  const hosts = found && withPorts(found, ports);
  if (!hosts) return null;
  const session = options.get("target_session_attrs");
  for (const name of ["host", "port", "hostaddr", "target_session_attrs"]) options.delete(name);
  const rest = options.size > 0 ? `?${options}` : "";
  const url = `${scheme}${user ? `${user}@` : ""}localhost${path}${rest}`;
  return URL.canParse(url) ? { url, hosts, session } : null;
}

type Hosts = Address["hosts"];
type Found = readonly { readonly host: string; readonly port: string | undefined }[];

/** Options override the authority: one port for all hosts, or one for each. */
function withPorts(found: Found, ports: readonly string[]): Hosts | null {
  if (ports.length > 1 && ports.length !== found.length) return null;
  const hosts = found.map(({ host, port }, index) => ({
    host,
    port: portOf(ports[index] ?? ports[0] ?? port),
  }));
  return hosts.every(({ port }) => port > 0) ? hosts : null;
}

function inAuthority(authority: string): Found | null {
  const found = authority.split(",").map((part) => {
    const [, name, port] = HOST.exec(part) ?? [];
    const host = name === undefined ? null : decoded(name.replace(/^\[(.*)\]$/, "$1"));
    return host === null ? null : { host: host || SOCKET_FOLDER, port };
  });
  return found.every((each) => each !== null) ? found : null;
}

const portOf = (text: string | undefined): number => {
  if (text === undefined) return PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port <= 65_535 ? port : 0;
};

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
