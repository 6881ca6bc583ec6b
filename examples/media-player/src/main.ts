import { watch } from '@passepartout/visualiser/watch'
import { createActor } from 'xstate'
import { captionAt, melodyAddress } from './melody.ts'
import { playerMachine } from './player.machine.ts'

const find = <Found extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as Found
const caption = find('caption')
const play = find('play')
const captions = find('captions')
const language = find('switch')
const mute = find('mute')
const position = find<HTMLInputElement>('position')
const volume = find<HTMLInputElement>('volume')
const audio = new Audio(melodyAddress())

const machine = playerMachine.provide({
  actions: {
    startAudio: () => void audio.play(),
    stopAudio: () => audio.pause(),
    moveAudio: (_, { time }) => void (audio.currentTime = time),
    setAudioVolume: (_, params) => void (audio.volume = params.volume),
  },
})
const player = createActor(machine, { inspect: import.meta.env.DEV ? watch() : undefined })

play.addEventListener('click', () => player.send({ type: isPlaying() ? 'pause' : 'play' }))
captions.addEventListener('click', () => player.send({ type: 'captions.toggle' }))
language.addEventListener('click', () => player.send({ type: 'captions.switch' }))
mute.addEventListener('click', () => player.send({ type: 'mute.toggle' }))
volume.addEventListener('input', () => player.send({ type: 'volume.change', volume: volume.valueAsNumber }))
// A pointer causes many inputs before the change, a key one.
position.addEventListener('input', () => player.send({ type: 'seek.start' }))
position.addEventListener('change', () => player.send({ type: 'seek.end', time: position.valueAsNumber }))
audio.addEventListener('ended', () => player.send({ type: 'end' }))
audio.addEventListener('timeupdate', show)
player.subscribe(show)
player.start()

function isPlaying() {
  return player.getSnapshot().matches({ playback: { ready: 'playing' } })
}

function show() {
  const state = player.getSnapshot()
  const isShown = state.matches({ captions: 'shown' })
  const names = state.matches({ captions: { shown: 'italian' } }) ? 'italian' : 'english'
  const isSeeking = state.matches({ playback: 'seeking' })
  if (!isSeeking) position.valueAsNumber = audio.currentTime
  caption.textContent = isShown ? captionAt(position.valueAsNumber, names) : ''
  play.textContent = isPlaying() ? 'Pause' : 'Play'
  captions.ariaPressed = String(isShown)
  language.textContent = names === 'english' ? 'do re mi' : 'C D E'
  language.hidden = !isShown
  mute.ariaPressed = String(state.matches({ sound: 'muted' }))
}
