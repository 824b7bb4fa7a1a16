export type Size = { width: number; height: number }

/** The visible part of a picture: the centre of the view in picture pixels, and the zoom. */
export type View = { x: number; y: number; zoom: number }

/** A square of a picture, in picture pixels. */
export type Square = { left: number; top: number; side: number }

export const CLOSEST = 4

/** Return a view of the largest square in the middle. */
export function wholeView({ width, height }: Size): View {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** Return the square that a view shows. */
export function squareOf(size: Size, { x, y, zoom }: View): Square {
  const side = sideOf(size, zoom)
  return { left: x - side / 2, top: y - side / 2, side }
}

/** Return the nearest view that is completely inside the picture. */
export function within(size: Size, view: View): View {
  const zoom = between(view.zoom, 1, CLOSEST)
  const half = sideOf(size, zoom) / 2
  return { zoom, x: between(view.x, half, size.width - half), y: between(view.y, half, size.height - half) }
}

/** Return the view after dragging the picture by a part of the view's width: `right` 0.5 moves it half a view to the right. */
export function dragged(size: Size, view: View, { right, down }: { right: number; down: number }): View {
  const side = sideOf(size, view.zoom)
  return within(size, { ...view, x: view.x - right * side, y: view.y - down * side })
}

function sideOf({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
