/**
 * The link that dials a telephone number (RFC 3966); what follows its digits in words is for people.
 * @example telephoneLink('+1 (541) 555-0134, evenings') // 'tel:+15415550134'
 */
export const telephoneLink = (number: string): string =>
  `tel:${number.replace(/\p{L}.*$/u, '').replace(/[^\d+]/g, '')}`;
