// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useBriefly } from './Toast.tsx';

test('a brief message is shown for ten seconds, and a new message again for ten seconds', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const root = createRoot(document.body);
  onTestFinished(() => {
    act(() => root.unmount());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const Message = ({ message }: { message: { text: string } }) => useBriefly(message)?.text;
  const show = (message: { text: string }) => act(() => root.render(<Message message={message} />));
  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  show({ text: 'Undone: Title' });
  wait(9000);
  expect(document.body.textContent).toBe('Undone: Title');
  show({ text: 'Undone: Name' });
  wait(9000);
  expect(document.body.textContent).toBe('Undone: Name');
  wait(1000);
  expect(document.body.textContent).toBe('');
});
