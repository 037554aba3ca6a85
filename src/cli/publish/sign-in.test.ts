import { afterEach, expect, test, vi } from 'vitest';
import type { Prompt } from '../questions.ts';
import { signIn } from './sign-in.ts';

const classicTokens = [`ghp_${'a'.repeat(36)}`, 'a'.repeat(40)];

afterEach(() => vi.unstubAllEnvs());

test.each(classicTokens)(
  'signIn rejects the classic token %s of the environment, and no request is sent',
  async (token) => {
    vi.stubEnv('PORTFOLIO_TEST_GITHUB', 'http://127.0.0.1:9');
    vi.stubEnv('GH_TOKEN', '');
    vi.stubEnv('GITHUB_TOKEN', token);
    await expect(signIn(undefined)).rejects.toThrow(
      /^This is a classic token, which gives access to all of your repositories\..*github_pat_.*GITHUB_TOKEN/s,
    );
  },
);

test('the question for a token rejects classic tokens, and accepts others', async () => {
  vi.stubEnv('GH_TOKEN', '');
  vi.stubEnv('GITHUB_TOKEN', '');
  vi.stubEnv('PATH', '');
  const answers: unknown[] = [];
  const prompt = {
    async ask({ parse }: Parameters<Prompt['ask']>[0]) {
      for (const token of [...classicTokens, `github_pat_${'1'.repeat(40)}`]) answers.push(await parse(token));
      throw new Error('end of input');
    },
  } as unknown as Prompt;
  await expect(signIn(prompt)).rejects.toThrow('end of input');
  expect(answers).toEqual([
    { reason: expect.stringContaining('This is a classic token') },
    { reason: expect.stringContaining('This is a classic token') },
    { value: `github_pat_${'1'.repeat(40)}` },
  ]);
});
