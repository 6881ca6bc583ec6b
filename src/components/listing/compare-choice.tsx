import type { TileWork } from '#/domain/listing/listing-view.ts'
import { choiceField, compareForm } from '#/domain/product/compare-choices.ts'
import { m } from '#/paraglide/messages.js'

/** The box of a tile in the form that compares works. A set is no single work. */
export function CompareChoice({ work: { imageId, set }, chosen }: { work: TileWork; chosen: readonly string[] }) {
  if (set) return null
  return (
    <label>
      <input
        type="checkbox"
        form={compareForm}
        name={choiceField(imageId)}
        value={imageId}
        defaultChecked={chosen.includes(imageId)}
      />
      {m.compare_choose()}
    </label>
  )
}
