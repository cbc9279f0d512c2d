const LARGE = ["facts", "targets", "inquiries", "subscribers"];
const WHOLE = new RegExp(`Seq Scan on (?:${LARGE.join("|")})\\b`);

/**
 * Returns the statements of a log of auto_explain whose plan reads a whole large table, or a list of all for each row.
 */
export function offencesIn(log: string): string[] {
  return log
    .split(/^(?=\S.*LOG:)/m)
    .filter((entry) => entry.includes("Query Text:"))
    .filter((entry) => WHOLE.test(entry) || /hashed SubPlan/.test(entry))
    .map((entry) => {
      const [, statement = ""] = /Query Text:\s*([\s\S]*?)\n\t\S*(?=.*cost=)/.exec(entry) ?? [];
      const [part = ""] = WHOLE.exec(entry) ?? ["hashed SubPlan"];
      return `${part}: ${statement.replace(/\s+/g, " ").slice(0, 160)}`;
    })
    .filter((offence, index, all) => all.indexOf(offence) === index);
}
