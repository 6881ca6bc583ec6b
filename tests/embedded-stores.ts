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

/** The runs of `npm test` share the directory `TEST_STORES`, and with it the templates of stores. */
export default function setup(project: TestProject): () => void {
  const { TEST_STORES } = process.env
  const stores = TEST_STORES ?? mkdtempSync(join(tmpdir(), 'stores-'))
  project.provide('stores', stores)
  return () => TEST_STORES ?? rmSync(stores, { recursive: true, force: true })
}
