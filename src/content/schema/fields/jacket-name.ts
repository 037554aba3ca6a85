import { z } from 'zod';
import { type JacketName, jacketNames } from '#pages.ts';

/**
 * Field for the name of a jacket: the page that usually has its colors.
 * @param otherwise sentence about the default
 */
export const jacketName = (description: string, otherwise: string, effect: string) =>
  z.enum(jacketNames as [JacketName, ...JacketName[]]).meta({
    description: `${description}: ${jacketNames.join(', ')}. ${otherwise}`,
    examples: ['education'],
    effect,
    synonyms: ['color', 'colour'],
  });
