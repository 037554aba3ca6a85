import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'tools/**/*.test.ts', 'tests/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
  },
});
