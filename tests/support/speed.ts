/** True in `npm test`, which skips slow tests; `npm run test:full` runs all tests. */
export const isQuick = process.env.TEST_QUICK === '1';
