// Where the token is besides memory, if the owner asks for it: in this tab, until it is closed. Other project pages of the
// same `user.github.io` share what a browser keeps for longer, so it is never in localStorage.
const key = 'github-token';

/** The token that this tab keeps, if the owner asked for that. */
export const storedToken = (): string | undefined => sessionStorage.getItem(key) ?? undefined;

/** Keeps the token for this tab, or with `undefined` forgets it. */
export function storeToken(token: string | undefined): void {
  if (token === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, token);
}
