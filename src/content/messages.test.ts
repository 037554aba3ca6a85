import { expect, test } from 'vitest';
import { schemaMessages } from './messages.ts';

test('a text is divided into items at its lines or commas, but not inside a number', () => {
  const { severalOrOne } = schemaMessages;
  expect(severalOrOne('C, KiCad')).toContain('["C", "KiCad"] for 2 items');
  expect(severalOrOne('I counted 4,000 drops and soldered the board.')).toBe(
    'Write ["I counted 4,000 drops and soldered the board."].',
  );
  expect(severalOrOne('- Counted 4,000 drops.\n- Soldered, and painted, the board.\n')).toContain(
    'Write ["Counted 4,000 drops.", "Soldered, and painted, the board."].',
  );
});
