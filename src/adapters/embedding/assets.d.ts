/** A file that is put into the bundle as it is. */
declare module "*.gz" {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
