/** Steps of the C major scale, half a second each. */
const melody = [0, 2, 4, 7, 4, 2, 0, 4, 3, 2, 1, 2, 0, 0, 4, 5, 6, 7, 6, 5, 4, 2, 1, 0]
const semitones = [0, 2, 4, 5, 7, 9, 11, 12]
const NOTE_SECONDS = 0.5
const RATE = 22_050

const names = {
  english: ['C', 'D', 'E', 'F', 'G', 'A', 'B', 'C'],
  italian: ['do', 're', 'mi', 'fa', 'sol', 'la', 'ti', 'do'],
}

export const captionAt = (time: number, language: keyof typeof names): string =>
  names[language][melody[Math.floor(time / NOTE_SECONDS)] ?? 0] ?? ''

/** The address of the melody as a WAV file, which is made here so that the example needs no other file. */
export function melodyAddress(): string {
  const length = melody.length * NOTE_SECONDS * RATE
  const samples = Int16Array.from({ length }, (_, index) => {
    const time = index / RATE
    const step = semitones[melody[Math.floor(time / NOTE_SECONDS)] ?? 0] ?? 0
    const fade = 1 - (time % NOTE_SECONDS) / NOTE_SECONDS
    return 20_000 * fade * Math.sin(2 * Math.PI * 261.63 * 2 ** (step / 12) * time)
  })
  const bytes = length * 2
  const header = new DataView(new ArrayBuffer(44))
  for (const [offset, text] of [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ] as const)
    for (const [index, character] of [...text].entries()) header.setUint8(offset + index, character.charCodeAt(0))
  for (const [offset, value] of [
    [4, 36 + bytes],
    [16, 16],
    [24, RATE],
    [28, RATE * 2],
    [40, bytes],
  ] as const)
    header.setUint32(offset, value, true)
  for (const [offset, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    header.setUint16(offset, value, true)
  return URL.createObjectURL(new Blob([header, samples], { type: 'audio/wav' }))
}
