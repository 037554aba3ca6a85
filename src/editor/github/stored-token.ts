// Stores the token for this tab if the owner asks for it. The token is never in localStorage, which all project pages
// of a `user.github.io` share.
const key = 'github-token';

export const storedToken = (): string | undefined => sessionStorage.getItem(key) ?? undefined;

/** Stores the token for this tab; `undefined` deletes it. */
export function storeToken(token: string | undefined): void {
  if (token === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, token);
}
