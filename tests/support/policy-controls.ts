// Proof that the policy of the pages bites, in each engine: everything that it forbids is tried.

/** What came of it: what was done in spite of the policy, and which of its directives were reported as broken. */
export type Attempts = { succeeded: string[]; reported: string[] };

/**
 * Tries in a page what its policy forbids. Runs in the page, so everything it needs is inside.
 * @param foreign a picture on another host, which would answer
 */
export async function tryForbidden(foreign: string): Promise<Attempts> {
  const succeeded: string[] = [];
  const reported = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
    // Engines differ in whether they name the part of a directive.
    reported.add(effectiveDirective.replace(/-(?:attr|elem)$/, '')),
  );
  const ran = window as unknown as Record<string, unknown>;

  const attempts: Record<string, (name: string) => unknown> = {
    'markup from text': () => {
      const place = document.createElement('div');
      place.innerHTML = '<b></b>';
      return place.firstChild;
    },
    'a policy that lets everything through': () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): object };
      };
      return trustedTypes.createPolicy('anything', { createHTML: (text: string) => text });
    },
    // In a timer, since what a driver runs itself is let through by some.
    'eval in a timer': (name) =>
      new Promise((resolve) =>
        setTimeout(() => {
          try {
            // oxlint-disable-next-line no-eval -- whether the policy stops it
            resolve((0, eval)(`'${name}'`));
          } catch {
            resolve(false);
          }
        }),
      ),
    'a timer with text': (name) => {
      setTimeout(`window['${name}'] = true` as unknown as () => void);
    },
    'a script in the page': (name) => {
      const script = document.createElement('script');
      script.append(`window['${name}'] = true`);
      document.body.append(script);
    },
    'a handler in markup': (name) => {
      const button = document.createElement('button');
      button.setAttribute('onclick', `window['${name}'] = true`);
      button.click();
    },
    'a link with a script': (name) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = `javascript:window['${name}'] = true`;
      link.click();
      link.remove();
    },
    'a style attribute': () => {
      const place = document.body.appendChild(document.createElement('i'));
      place.setAttribute('style', 'color: rgb(1, 2, 3)');
      const { color } = getComputedStyle(place);
      place.remove();
      return color === 'rgb(1, 2, 3)';
    },
    'a style in the page': () => {
      const style = document.head.appendChild(document.createElement('style'));
      style.append('body { --styled: yes }');
      const isStyled = getComputedStyle(document.body).getPropertyValue('--styled') !== '';
      style.remove();
      return isStyled;
    },
    'a picture from elsewhere': () =>
      new Promise((resolve) => {
        const picture = new Image();
        picture.onload = () => resolve(true);
        picture.onerror = () => resolve(false);
        picture.src = foreign;
      }),
    'a request to elsewhere': () => fetch(foreign, { mode: 'no-cors' }),
    // As a module, since an element for scripts is stopped before the policy is asked about its host.
    'a script from elsewhere': () => import(foreign),
    'a frame': () => {
      const frame = document.createElement('iframe');
      frame.src = foreign;
      document.body.append(frame);
    },
  };

  for (const [name, attempt] of Object.entries(attempts))
    try {
      if (await attempt(name)) succeeded.push(name);
    } catch {
      // That is what the policy is for.
    }
  await new Promise((resolve) => setTimeout(resolve, 300));
  succeeded.push(...Object.keys(attempts).filter((name) => ran[name] === true));
  return { succeeded, reported: [...reported].sort() };
}

/** The directives that the attempts break, all of them. */
export const brokenDirectives = [
  'connect-src',
  'frame-src',
  'img-src',
  'require-trusted-types-for',
  'script-src',
  'style-src',
  'trusted-types',
];
