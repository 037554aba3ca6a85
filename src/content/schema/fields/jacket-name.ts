import { z } from 'zod';
import { type JacketName, jacketNames } from '#pages.ts';

/**
 * Field for a jacket (set of colors). Its value is the name of the page that usually has these colors.
 * @param otherwise last sentence of the description, which explains the default
 */
export const jacketName = (description: string, otherwise: string, effect: string) =>
  z.enum(jacketNames as [JacketName, ...JacketName[]]).meta({
    description: `${description}: ${jacketNames.join(', ')}. ${otherwise}`,
    examples: ['education'],
    effect,
    isRare: true,
    synonyms: ['color', 'colour'],
  });
