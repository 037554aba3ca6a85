/** True in `npm test`, which should be fast; slow tests only run in `npm run test:full`. */
export const isQuick = process.env.TEST_QUICK === '1';
