// The package brings no types; these are the parts we use.
declare module 'pdfmake' {
  interface Made {
    getBuffer(): Promise<Buffer>;
  }
  interface PdfMake {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: Record<string, unknown>): Made;
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}
