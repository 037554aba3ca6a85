import { Fragment } from 'react';

/** A Latin name that begins or ends with a sign, which from right to left would go to its other side. */
const signedName =
  /(?<![\p{Script=Latin}\p{N}.+#])(\p{Script=Latin}[\p{Script=Latin}\d.+#-]*[+#](?![\p{Script=Latin}\p{N}+#])|\.\p{Script=Latin}(?:[\p{Script=Latin}\d.-]*[\p{Script=Latin}\d])?)/u;

/**
 * A text that may name skills such as C++ and .NET, each of which keeps its own direction.
 * @example <Isolated>TypeScript، C++</Isolated> // TypeScript، <bdi>C++</bdi>
 */
export const Isolated = ({ children }: { children: string }) =>
  // Between what it splits at, `split` gives what it found.
  children
    .split(signedName)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <bdi>{part}</bdi> : part}</Fragment>);
