import { type Accessor, Document, type Texture as GltfTexture, WebIO } from '@gltf-transform/core'
import { linear } from './linear-color.ts'
import { isRepeated, type Material, type Model, type Texture, type Textures } from './model.ts'

/** Sampler constants of glTF. */
const REPEAT = 10497
const CLAMP_TO_EDGE = 33071

/** A model as binary glTF 2.0, with its textures. */
export function writeGlb(model: Model, textures: Textures): Promise<Uint8Array> {
  const document = new Document()
  const root = document.getRoot()
  const buffer = document.createBuffer()
  const images = new Map<Texture, GltfTexture>()
  const imageOf = (name: Texture) => {
    const image =
      images.get(name) ?? document.createTexture(name).setMimeType('image/jpeg').setImage(fileOf(textures, name))
    images.set(name, image)
    return image
  }
  const materialOf = ({ color, roughness, metallic, opacity, texture }: Material) => {
    const material = document.createMaterial().setRoughnessFactor(roughness).setMetallicFactor(metallic)
    if (opacity < 1) material.setAlphaMode('BLEND')
    if (!texture) return material.setBaseColorFactor([...linear(color), opacity])
    const wrap = isRepeated(texture) ? REPEAT : CLAMP_TO_EDGE
    material.setBaseColorTexture(imageOf(texture)).getBaseColorTextureInfo()?.setWrapS(wrap).setWrapT(wrap)
    return material
  }
  const mesh = document.createMesh('item')
  for (const { name, material, positions, normals, uvs, indices } of model) {
    const accessor = (
      type: Parameters<Accessor['setType']>[0],
      numbers: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>,
    ) => document.createAccessor().setType(type).setArray(numbers).setBuffer(buffer)
    const primitive = document
      .createPrimitive()
      .setMaterial(materialOf(material).setName(name))
      .setIndices(accessor('SCALAR', new Uint16Array(indices)))
      .setAttribute('POSITION', accessor('VEC3', new Float32Array(positions)))
      .setAttribute('NORMAL', accessor('VEC3', new Float32Array(normals)))
    if (material.texture) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', new Float32Array(uvs)))
    mesh.addPrimitive(primitive)
  }
  root.setDefaultScene(document.createScene('wall').addChild(document.createNode('item').setMesh(mesh)))
  return new WebIO().writeBinary(document)
}

/** @throws {Error} when the model shows a texture that is missing. */
export function fileOf(textures: Textures, name: Texture): Uint8Array<ArrayBuffer> {
  const file = textures[name]
  if (!file) throw new Error(`a model shows the texture "${name}", which was not rendered`)
  return new Uint8Array(file)
}
