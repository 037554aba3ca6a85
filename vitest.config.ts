import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
    environment: 'node',
    // With one at a time, two cores were a third to a half idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Whole sites are built, on machines that may have others to serve: what takes seconds on one takes a minute on another.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
