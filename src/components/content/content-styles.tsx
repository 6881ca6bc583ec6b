import content from '#/theme/styles/content.css?url'
import editorial from '#/theme/styles/editorial.css?url'

/** The stylesheet of all sections except rows of works, whose styles are part of other stylesheets. */
export const ContentStyles = () => <link rel="stylesheet" href={content} precedence="page" />

/** The stylesheet of sections that only some content pages contain. */
export const EditorialStyles = () => <link rel="stylesheet" href={editorial} precedence="page" />
