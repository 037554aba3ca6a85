// Stores the token in sessionStorage, because all sites at the same `user.github.io` share localStorage.
const key = 'github-token';

export const storedToken = (): string | undefined => sessionStorage.getItem(key) ?? undefined;

/** Stores the token for this tab; `undefined` deletes it. */
export function storeToken(token: string | undefined): void {
  if (token === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, token);
}
