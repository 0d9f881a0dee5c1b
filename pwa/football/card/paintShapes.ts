import type { Attributes, Shape } from '#shared/card-drawing/shape.ts'

/** What a part inherits from the groups around it. */
type Style = Readonly<Record<string, string | number>>

const PLAIN: Style = {
  fill: '#000',
  stroke: 'none',
  strokeWidth: 1,
  fontSize: 16,
  fontFamily: 'sans-serif',
  fontWeight: 400,
  textAnchor: 'start',
}
const ALIGN: Readonly<Record<string, CanvasTextAlign>> = { start: 'left', middle: 'center', end: 'right' }

/** Paints a drawing on a canvas, with the fonts of the page: an image of the same SVG could not use them. */
export function paintShapes(context: CanvasRenderingContext2D, shapes: readonly Shape[], inherited: Style = PLAIN): void {
  const grounds = new Map<string, CanvasGradient>()
  for (const shape of shapes) {
    if (shape.tag === 'linearGradient') grounds.set(`url(#${shape.attributes['id']})`, toGradient(context, shape))
    else paint(context, shape, { ...inherited, ...shape.attributes }, grounds)
  }
}

function paint(
  context: CanvasRenderingContext2D,
  { tag, attributes, children }: Shape,
  style: Style,
  grounds: ReadonlyMap<string, CanvasGradient>,
) {
  const [text] = children
  context.save()
  move(context, attributes)
  if (tag === 'g') {
    const { transform: _moved, opacity: _faded, ...passedOn } = style
    paintShapes(
      context,
      children.filter((child) => typeof child !== 'string'),
      passedOn,
    )
  } else if (tag === 'text' && typeof text === 'string') {
    context.font = `${style['fontWeight']} ${style['fontSize']}px ${style['fontFamily']}`
    context.textAlign = ALIGN[String(style['textAnchor'])] ?? 'left'
    context.fillStyle = String(style['fill'])
    context.fillText(text, numberOf(attributes, 'x'), numberOf(attributes, 'y'))
  } else if (tag === 'path' || tag === 'circle') {
    const path = tag === 'path' ? new Path2D(String(attributes['d'])) : circleOf(attributes)
    fillAndStroke(context, path, style, grounds)
  }
  context.restore()
}

function fillAndStroke(context: CanvasRenderingContext2D, path: Path2D, style: Style, grounds: ReadonlyMap<string, CanvasGradient>) {
  const colorOf = (name: string) => grounds.get(String(style[name])) ?? String(style[name])
  if (style['fill'] !== 'none') {
    context.fillStyle = colorOf('fill')
    context.fill(path)
  }
  if (style['stroke'] === 'none') return
  context.globalAlpha *= Number(style['strokeOpacity'] ?? 1)
  context.strokeStyle = colorOf('stroke')
  context.lineWidth = Number(style['strokeWidth'])
  context.lineCap = style['strokeLinecap'] === 'round' ? 'round' : 'butt'
  context.setLineDash(
    String(style['strokeDasharray'] ?? '')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
  context.stroke(path)
}

function circleOf(attributes: Attributes): Path2D {
  const path = new Path2D()
  path.arc(numberOf(attributes, 'cx'), numberOf(attributes, 'cy'), numberOf(attributes, 'r'), 0, 2 * Math.PI)
  return path
}

const numberOf = (attributes: Attributes, name: string) => Number(attributes[name] ?? 0)

/** "translate(20 30) rotate(-3) scale(2)" */
function move(context: CanvasRenderingContext2D, { transform = '', opacity = 1 }: Attributes): void {
  for (const [, name, values = ''] of String(transform).matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y] = values.split(' ').map(Number)
    if (name === 'translate') context.translate(x, y ?? 0)
    if (name === 'rotate') context.rotate((x * Math.PI) / 180)
    if (name === 'scale') context.scale(x, y ?? x)
  }
  context.globalAlpha *= Number(opacity)
}

function toGradient(context: CanvasRenderingContext2D, { attributes, children }: Shape): CanvasGradient {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ['x1', 'y1', 'x2', 'y2'].map((name) => numberOf(attributes, name))
  const gradient = context.createLinearGradient(x1, y1, x2, y2)
  for (const stop of children) {
    if (typeof stop !== 'string') gradient.addColorStop(numberOf(stop.attributes, 'offset'), String(stop.attributes['stopColor']))
  }
  return gradient
}
