import editorial from '#/theme/styles/editorial.css?url'

/** The stylesheet of the parts that only some content pages have. */
export const EditorialStyles = () => <link rel="stylesheet" href={editorial} precedence="page" />
