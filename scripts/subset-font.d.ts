/** What the build uses of the package, which has no types of its own. */
declare module 'subset-font' {
  type Options = { keepAllGlyphs: true; noHinting: boolean; targetFormat: 'woff2' }
  // biome-ignore lint/style/noDefaultExport: the package has one
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>
}
