/* Files of the build that are fetched, as their address. */
declare module '*?url' {
  const url: string;
  export default url;
}
