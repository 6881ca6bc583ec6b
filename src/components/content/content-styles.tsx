import content from '#/theme/styles/content.css?url'
import editorial from '#/theme/styles/editorial.css?url'

/** The stylesheet of all sections but rows of works, which other pages have too. */
export const ContentStyles = () => <link rel="stylesheet" href={content} precedence="page" />

/** The stylesheet of the parts that only some content pages have. */
export const EditorialStyles = () => <link rel="stylesheet" href={editorial} precedence="page" />
