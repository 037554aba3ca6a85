/**
 * True for a name that Windows reserves for a device, with any ending.
 * @example isReservedOnWindows('con.jpg') // true
 */
export const isReservedOnWindows = (name: string): boolean => /^(?:con|prn|aux|nul|com\d|lpt\d) *(?:\.|$)/i.test(name);
