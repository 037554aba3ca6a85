// The package brings no types. Its page lists more options: https://github.com/papandreou/subset-font#api
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      /** Axes by their tags, cut down to a span or to one place. */
      variationAxes: Record<string, { min: number; max: number } | number>;
      /** OpenType features by their tags. */
      keepFeatures: string[];
    },
  ): Promise<Uint8Array>;
}
