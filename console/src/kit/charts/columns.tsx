import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type ECElementEvent, type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { type Theme, useTheme } from '#client/theme.ts';
import { type Charted, type OnPoint, writtenIn } from './chart.ts';
import './charts.css';

use([BarChart, GridComponent, TooltipComponent, SVGRenderer]);

/** Colour of the theme by its name, as it is now. */
const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
const colourOf = (tone: string): string => colour(tone === 'plain' ? 'theme' : tone);

const optionOf = (of: Charted, theme: Theme) => ({
  animation: false,
  darkMode: theme === 'dark',
  textStyle: { fontFamily: 'inherit' },
  grid: { left: 8, right: 8, top: 12, bottom: 4, containLabel: true },
  tooltip: {
    trigger: 'axis',
    axisPointer: { type: 'shadow' },
    confine: true,
    backgroundColor: colour('card'),
    borderColor: colour('line'),
    textStyle: { color: colour('text'), fontSize: 12 },
    valueFormatter: (value: unknown) => writtenIn(of, Number(value)),
  },
  xAxis: {
    type: 'category',
    data: of.parts.map((part) => part.name),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colour('line') } },
    axisLabel: { color: colour('quiet'), fontSize: 12, hideOverlap: true },
  },
  yAxis: {
    type: 'value',
    minInterval: of.money ? 100 : 1,
    splitLine: { lineStyle: { color: colour('line') } },
    axisLabel: { color: colour('quiet'), fontSize: 12, formatter: (value: number) => writtenIn(of, value) },
  },
  series: of.series.map((one, at) => ({
    type: 'bar',
    name: one.name,
    stack: 'all',
    barMaxWidth: 28,
    itemStyle: { color: colourOf(one.tone) },
    data: of.parts.map((part) => part.values[at] ?? 0),
  })),
});

/** Columns beside each other, as of months; a point opens its rows. Its words are the table that stands for it. */
const Columns = ({ of, label, onPoint }: { of: Charted; label: string; onPoint?: OnPoint | undefined }) => {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const theme = useTheme();
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const drawn = init(place, undefined, { renderer: 'svg' });
    chart.current = drawn;
    const watch = new ResizeObserver(() => drawn.resize());
    watch.observe(place);
    return () => {
      watch.disconnect();
      drawn.dispose();
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(optionOf(of, theme), true);
  }, [of, theme]);
  useEffect(() => {
    const drawn = chart.current;
    if (!drawn || !onPoint) return;
    const open = ({ dataIndex, seriesIndex }: ECElementEvent): void => onPoint(dataIndex ?? 0, seriesIndex ?? 0);
    drawn.on('click', open);
    return () => {
      if (!drawn.isDisposed()) drawn.off('click', open);
    };
  }, [onPoint]);
  return <div ref={box} className="luan-columns" role="img" aria-label={label} />;
};
export default Columns;
