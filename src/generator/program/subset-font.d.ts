// Types for the package `subset-font`, which does not contain types. For more options, see
// https://github.com/papandreou/subset-font#api
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      /** Axes by tag, limited to a range or one value. */
      variationAxes: Record<string, { min: number; max: number } | number>;
      /** OpenType features by tag. */
      keepFeatures?: string[];
    },
  ): Promise<Uint8Array>;
}
