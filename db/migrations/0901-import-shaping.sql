-- What is done to the cells of an uploaded file before they are read: made columns, words for words, mended cells.
alter table public.import add column shaping jsonb not null
  default '{"made": [], "treated": {}, "cells": {}}';
