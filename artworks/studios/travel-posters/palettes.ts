import type { TravelColors } from './scene.ts'

type Row = readonly [string, string, string, string, string, string, string, string, string]

export type Hour = 'morning' | 'noon' | 'evening' | 'night'

const row = ([paper, ink, sky, glow, sun, far, near, water, accent]: Row): TravelColors => ({
  paper,
  ink,
  sky,
  glow,
  sun,
  far,
  near,
  water,
  accent,
})

export const palettes: readonly { hour: Hour; colors: TravelColors }[] = [
  {
    hour: 'evening',
    colors: row(['#FFF6E3', '#123038', '#F6B24A', '#E96A3E', '#FFF0C9', '#B4574A', '#1E5A58', '#12626B', '#C2402B']),
  },
  {
    hour: 'morning',
    colors: row(['#FFF8E7', '#163B62', '#8FD0C6', '#DDEEDD', '#FFE9A8', '#4C86A0', '#2E7D57', '#3F9BA8', '#D8391F']),
  },
  {
    hour: 'noon',
    colors: row(['#FFF6E6', '#4A1F3D', '#FBD9C0', '#F7B9A0', '#EF5A3C', '#2A4B8D', '#16614C', '#1F8A9E', '#E8552F']),
  },
  {
    hour: 'night',
    colors: row(['#FCE9C4', '#15244A', '#1E2F60', '#8E4A78', '#FCE0A8', '#6B3A6E', '#2F4A6E', '#22508A', '#E58A4E']),
  },
  {
    hour: 'noon',
    colors: row(['#FBF4DD', '#1F3A34', '#A9D8E0', '#F4EBC2', '#FFD23F', '#6FA58C', '#3C7A4C', '#2B7FB0', '#E4572E']),
  },
  {
    hour: 'evening',
    colors: row(['#FFF3EA', '#3B1C47', '#8A6FB0', '#F29CA3', '#FFE3B0', '#7B4B8A', '#5A3A78', '#54519A', '#F2784B']),
  },
  {
    hour: 'morning',
    colors: row(['#F7F3E6', '#20403F', '#BFE0D2', '#F3E3C3', '#F78F5B', '#6FA39B', '#3A7568', '#3D8C8C', '#D9483B']),
  },
  {
    hour: 'evening',
    colors: row(['#F6EBD3', '#1B1B22', '#F0C987', '#E8703A', '#FBE8C0', '#8C4A3C', '#4A4038', '#345B6B', '#D8341C']),
  },
  {
    hour: 'night',
    colors: row(['#F4ECD0', '#0E2230', '#123A4C', '#2F7A80', '#F7DF8E', '#1F5566', '#1D4F4A', '#17566B', '#F0663F']),
  },
  {
    hour: 'noon',
    colors: row(['#FDF3E3', '#23305E', '#F7CFC6', '#FBE7CE', '#F2545B', '#E08E79', '#5E8C6A', '#4FA3C7', '#EE6C4D']),
  },
]
