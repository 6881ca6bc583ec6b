export type { MachineMeta } from './chart/machine-meta.ts'

/** What a project says about itself, as the default export of its `visualiser.config.ts`. */
export interface VisualiserOptions {
  /** The files and folders of its machines; the current folder by default. */
  machines?: readonly string[]
  /** Whether machines load with the project's configuration of Vite, which may take a while; by default they do. */
  vite?: boolean
  /** Further files and folders on which its machines depend: they are read again when one changes. */
  dependencies?: readonly string[]
  /** The titles of the groups of machines, by `meta.area` or the folder of the machines, in the order of the list. */
  areas?: Readonly<Record<string, string>>
  /** How tests import the files of a folder: `{ '#/': 'src/' }`; by default relative to the current folder. */
  imports?: Readonly<Record<string, string>>
  /** The application that reports its actors with `connectTab`. */
  application?: {
    /** The command that starts it, such as `npm run dev`. */
    command: string
    /** The address of a page of it. */
    page: string
  }
  /** The folder into which `draw` writes, and the text that begins its page of all pictures. */
  pictures?: { folder: string; introduction: string }
}

/** The options that the pages show. */
export type Project = Pick<VisualiserOptions, 'areas' | 'application'>
