// Stores the token for this tab if the owner asks for it. Does not use localStorage, because all sites at the same
// `user.github.io` share it.
const key = 'github-token';

export const storedToken = (): string | undefined => sessionStorage.getItem(key) ?? undefined;

/** Stores the token for this tab; `undefined` deletes it. */
export function storeToken(token: string | undefined): void {
  if (token === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, token);
}
