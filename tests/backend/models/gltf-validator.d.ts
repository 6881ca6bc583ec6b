declare module 'gltf-validator' {
  /** Messages are errors, warnings, information and hints. */
  export function validateBytes(file: Uint8Array): Promise<{ issues: { messages: readonly object[] } }>
}
