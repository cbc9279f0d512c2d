// Without it Next answers a path with a slash too many by a redirect, before the API sees it.
export default { skipTrailingSlashRedirect: true };
