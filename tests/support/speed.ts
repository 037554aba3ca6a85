/** Whether this is `npm test`, which skips slow tests. */
export const isQuick = process.env.TEST_QUICK === '1';
