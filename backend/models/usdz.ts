import { strToU8, type Zippable, zipSync } from 'fflate'
import { fileOf } from './glb.ts'
import { linear } from './linear-color.ts'
import { isRepeated, type Model, type Surface, type Texture, type Textures } from './model.ts'

/**
 * A model as USDZ: a zip archive without compression, in which the content of each file starts at a multiple of 64 bytes.
 * The first file is the stage as text.
 */
export function writeUsdz(model: Model, textures: Textures): Uint8Array {
  const files: [string, Uint8Array][] = [['model.usda', strToU8(stageOf(model))]]
  for (const name of new Set(model.flatMap(({ material: { texture } }) => texture ?? [])))
    files.push([textureName(name), fileOf(textures, name)])
  return alignedZip(files)
}

const ALIGNMENT = 64
const HEADER = 30
const FIELD_HEADER = 4
/** An id of an extra field that no program reads. */
const PADDING = 0x1986
/** The archive of a model is the same on every day. */
const date = '1980-01-01T12:00:00'

function alignedZip(files: readonly (readonly [name: string, content: Uint8Array])[]): Uint8Array {
  const archive: Zippable = {}
  let offset = 0
  for (const [name, content] of files) {
    const start = offset + HEADER + name.length + FIELD_HEADER
    const padding = (ALIGNMENT - (start % ALIGNMENT)) % ALIGNMENT
    archive[name] = [content, { extra: { [PADDING]: new Uint8Array(padding) } }]
    offset = start + padding + content.length
  }
  return zipSync(archive, { level: 0, mtime: date })
}

const textureName = (texture: Texture) => `textures/${texture}.jpg`

/**
 * The stage. AR Quick Look turns what is anchored to a vertical plane by a quarter, so that the Y axis points away from
 * the wall; the solid is turned back.
 */
function stageOf(model: Model): string {
  return `#usda 1.0
(
    defaultPrim = "Item"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Item" (
    kind = "component"
    prepend apiSchemas = ["Preliminary_AnchoringAPI"]
)
{
    uniform token preliminary:anchoring:type = "plane"
    uniform token preliminary:planeAnchoring:alignment = "vertical"

    def Xform "Solid"
    {
        float xformOp:rotateX = -90
        uniform token[] xformOpOrder = ["xformOp:rotateX"]
${model.map(meshOf).join('')}    }

    def Scope "Materials"
    {
${model.map(materialOf).join('')}    }
}
`
}

/** Numbers of a list in groups: "(1, 2, 3), (4, 5, 6)". */
function groups(numbers: readonly number[], size: number): string {
  const written: string[] = []
  for (let index = 0; index < numbers.length; index += size)
    written.push(
      `(${numbers
        .slice(index, index + size)
        .map(decimal)
        .join(', ')})`,
    )
  return written.join(', ')
}

const decimal = (number: number) => String(Math.round(number * 1e6) / 1e6 || 0)

function meshOf({ name, material: { texture }, positions, normals, uvs, indices }: Surface): string {
  const corners = ([0, 1, 2] as const).map((axis) => positions.filter((_, index) => index % 3 === axis))
  const extent = [Math.min, Math.max].flatMap((bound) => corners.map((values) => bound(...values)))
  return `
        def Mesh "${name}" (
            prepend apiSchemas = ["MaterialBindingAPI"]
        )
        {
            uniform token orientation = "rightHanded"
            uniform token subdivisionScheme = "none"
            uniform bool doubleSided = 0
            float3[] extent = [${groups(extent, 3)}]
            int[] faceVertexCounts = [${Array.from({ length: indices.length / 3 }, () => 3).join(', ')}]
            int[] faceVertexIndices = [${indices.join(', ')}]
            point3f[] points = [${groups(positions, 3)}]
            normal3f[] normals = [${groups(normals, 3)}] (
                interpolation = "vertex"
            )
${texture ? coordinatesOf(uvs) : ''}            rel material:binding = </Item/Materials/${name}>
        }
`
}

/** USD counts from the bottom of a texture. */
const coordinatesOf = (uvs: readonly number[]) => `            texCoord2f[] primvars:st = [${groups(
  uvs.map((coordinate, index) => (index % 2 === 0 ? coordinate : 1 - coordinate)),
  2,
)}] (
                interpolation = "vertex"
            )
`

function materialOf({ name, material }: Surface): string {
  const path = `/Item/Materials/${name}`
  const { color, roughness, metallic, opacity, texture } = material
  const diffuse = texture
    ? `color3f inputs:diffuseColor.connect = <${path}/Picture.outputs:rgb>`
    : `color3f inputs:diffuseColor = ${groups(linear(color), 3)}`
  return `
        def Material "${name}"
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                ${diffuse}
                float inputs:roughness = ${decimal(roughness)}
                float inputs:metallic = ${decimal(metallic)}
                float inputs:opacity = ${decimal(opacity)}
                token outputs:surface
            }
${texture ? pictureOf(path, texture) : ''}        }
`
}

const pictureOf = (path: string, texture: Texture) => `
            def Shader "Coordinates"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                token inputs:varname = "st"
                float2 outputs:result
            }

            def Shader "Picture"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${textureName(texture)}@
                float2 inputs:st.connect = <${path}/Coordinates.outputs:result>
                token inputs:sourceColorSpace = "sRGB"
                token inputs:wrapS = "${isRepeated(texture) ? 'repeat' : 'clamp'}"
                token inputs:wrapT = "${isRepeated(texture) ? 'repeat' : 'clamp'}"
                color3f outputs:rgb
            }
`
