import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** The name of an encoding as `TextDecoder` knows it. */
export type Encoding = string

/** A piece of a file's text, and the number of bytes read so far. */
export interface TextPiece {
  text: string
  bytes: number
}

const PIECE = 256 * 1024

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) {
    if (!Buffer.isBuffer(piece)) throw new Error(`${path} was not read as bytes`)
    yield piece
  }
}

/** Reads a file piece by piece, without its byte order mark. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<TextPiece> {
  const decoder = new TextDecoder(encoding)
  let bytes = 0
  for await (const piece of bytesOf(path)) {
    bytes += piece.length
    yield { text: decoder.decode(piece, { stream: true }), bytes }
  }
  const text = decoder.decode()
  if (text !== '') yield { text, bytes }
}

/**
 * The encoding of a file: that of its byte order mark or its XML declaration, else UTF-8, or windows-1252 if most of the
 * characters beyond ASCII are not UTF-8.
 * @throws {Error} for an unknown encoding in an XML declaration.
 */
export async function encodingOf(path: string): Promise<Encoding> {
  const head = await headOf(path)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  const zeros = [0, 1].map((parity) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) > head.length / 4) return even > odd ? 'utf-16be' : 'utf-16le'
  const declared = /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(head.toString('latin1'))?.[1]
  if (declared !== undefined) return knownEncoding(declared, path)
  return (await isMostlyUtf8(path)) ? 'utf-8' : 'windows-1252'
}

const HEAD = 4096

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function knownEncoding(name: string, path: string): Encoding {
  try {
    return new TextDecoder(name).encoding
  } catch (error) {
    throw new Error(`${path} says that it is written in "${name}": expected UTF-8 or another known encoding`, {
      cause: error,
    })
  }
}

async function isMostlyUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder()
  let [invalid, valid] = [0, 0]
  for await (const piece of bytesOf(path)) {
    const text = decoder.decode(piece, { stream: true })
    if (invalid === 0 && isUtf8(piece)) continue
    invalid += text.match(/\uFFFD/g)?.length ?? 0
    valid += text.match(/[^\0-\x7f\uFFFD]/gu)?.length ?? 0
  }
  invalid += decoder.decode() === '' ? 0 : 1
  return invalid === 0 || valid > invalid
}
