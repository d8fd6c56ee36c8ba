import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'

const { resolve } = createRequire(import.meta.url)

/** The fonts of the cards, including the script of the region. */
const FONTS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
]

/** Renders an SVG as PNG, on a separate thread. */
export async function draw(svg: string): Promise<Buffer> {
  const drawn = await renderAsync(svg, {
    font: {
      fontFiles: FONTS.map((file) => resolve(file)),
      loadSystemFonts: false,
      defaultFontFamily: 'Inter',
    },
  })
  return drawn.asPng()
}
