/** A packed file, put into the bundle as what holds its bytes in base64. */
declare module "*.gz" {
  const holder: () => void;
  export default holder;
}
