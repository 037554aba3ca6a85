/** Whether this is `npm test`, which a person waits for; what takes long is left to `npm run test:full`. */
export const isQuick = process.env.TEST_QUICK === '1';
