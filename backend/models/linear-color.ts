import { ColorUtils, type vec3 } from '@gltf-transform/core'

/** The red, green and blue of a `#rrggbb` colour without the curve of sRGB, 0 to 1, as materials are described. */
export const linear = (color: string): vec3 =>
  ColorUtils.hexToFactor<vec3>(Number.parseInt(color.slice(1), 16), [0, 0, 0])
