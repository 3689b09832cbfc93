/** The outline of a pie slice that begins at the top and takes `share` (0 to 1) of a circle. */
export function slicePath(center: number, radius: number, share: number): string {
  const angle = 2 * Math.PI * Math.min(0.999, Math.max(0, share));
  const x = (center + radius * Math.sin(angle)).toFixed(2);
  const y = (center - radius * Math.cos(angle)).toFixed(2);
  return `M${center} ${center}V${center - radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}Z`;
}
