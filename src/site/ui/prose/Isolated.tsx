import { Fragment } from 'react';

/** A Latin name that starts with `.` or ends with `+` or `#`. In right-to-left text, the sign would move. */
const signedName =
  /(?<![\p{Script=Latin}\p{N}.+#])(\p{Script=Latin}[\p{Script=Latin}\d.+#-]*[+#](?![\p{Script=Latin}\p{N}+#])|\.\p{Script=Latin}(?:[\p{Script=Latin}\d.-]*[\p{Script=Latin}\d])?)/u;

/**
 * A text in which names such as C++ and .NET stay left-to-right.
 * @example <Isolated>TypeScript، C++</Isolated> // TypeScript، <bdi>C++</bdi>
 */
export const Isolated = ({ children }: { children: string }) =>
  // The pattern is a capture group, so `split` also returns the matches, at odd indices.
  children
    .split(signedName)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <bdi>{part}</bdi> : part}</Fragment>);
