declare module 'hls.js/light' {
  export { default as Hls, ErrorTypes, Events, type HlsConfig, type Level } from 'hls.js'
}
