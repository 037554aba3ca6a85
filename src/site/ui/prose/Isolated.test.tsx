import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Isolated } from './Isolated.tsx';

test.each([
  ['TypeScript، C++، C#، ‏.NET، ASP.NET، Node.js', ['C++', 'C#', '.NET']],
  ['كتبته بـ Qt (C++) وC++20 وC# و a+b. ثم Go.', ['C++', 'C#']],
  ['C++ & .NET Core', ['C++', '.NET']],
])('names with signs are isolated in "%s", and the text is unchanged', (text, names) => {
  const html = renderToStaticMarkup(<Isolated>{text}</Isolated>);
  expect([...html.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, name]) => name)).toEqual(names);
  expect(html.replace(/<\/?bdi>/g, '')).toBe(renderToStaticMarkup(<>{text}</>));
});
