import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** The id of the commit that a branch, a tag or a commit names. */
export function commitOf(revision: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`)
  } catch (cause) {
    throw new Error(`"${revision}" names no commit of this repository: expected a branch, a tag or a commit.`, {
      cause,
    })
  }
}

/** Calls a function with a temporary folder that contains the current folder at a commit, and a link to its packages. */
export async function withRevision<Result>(commit: string, use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'machines-'))
  try {
    const archive = join(folder, 'archive.tar')
    git('archive', '--output', archive, commit)
    execFileSync('tar', ['-xf', archive, '-C', folder])
    rmSync(archive)
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
