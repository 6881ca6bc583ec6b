import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory of the embedded stores of this test run. */
    stores: string
  }
}

export default function setup(project: TestProject): () => void {
  const stores = mkdtempSync(join(tmpdir(), 'stores-'))
  project.provide('stores', stores)
  return () => rmSync(stores, { recursive: true, force: true })
}
