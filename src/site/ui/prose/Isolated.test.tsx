import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Isolated } from './Isolated.tsx';

test.each([
  ['TypeScript، C++، C#، ‏.NET، ASP.NET، Node.js', ['C++', 'C#', '.NET']],
  ['كتبته بـ Qt (C++) وC++20 وC# و a+b. ثم Go.', ['C++', 'C#']],
  ['C++ & .NET Core', ['C++', '.NET']],
])('Isolated wraps names such as C++ and .NET in <bdi>, and keeps the text of "%s" unchanged', (text, names) => {
  const html = renderToStaticMarkup(<Isolated>{text}</Isolated>);
  expect([...html.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, name]) => name)).toEqual(names);
  expect(html.replace(/<\/?bdi>/g, '')).toBe(renderToStaticMarkup(<>{text}</>));
});
