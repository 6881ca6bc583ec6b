/** A source of input as WebDriver and WebDriver BiDi define it. */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer'
      id: string
      parameters: { pointerType: 'mouse' }
      actions: (
        | { type: 'pointerMove'; x: number; y: number; duration: number }
        | { type: 'pointerDown' | 'pointerUp'; button: number }
      )[]
    }

/** A page of a browser with cookies of its own. Scripts are sources of functions; arguments and results are JSON. */
export interface BrowserSession {
  /** Loads an address, and waits until its resources have loaded. */
  navigate(url: string): Promise<void>
  evaluate(functionSource: string, ...args: unknown[]): Promise<unknown>
  performActions(sources: InputSource[]): Promise<void>
  /** Chooses files in the input that a function returns. */
  setFiles(paths: string[], functionSource: string, ...args: unknown[]): Promise<void>
  setViewport(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export interface StartedBrowser {
  openSession(): Promise<BrowserSession>
  stop(): Promise<void>
}
